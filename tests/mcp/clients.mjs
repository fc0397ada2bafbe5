// SPDX-FileCopyrightText: 2026 The Hindcast authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The official clients against the real program: both SDKs, over a pipe and over HTTP; every tool is listed and called, the clients hold each
// result against its schema, and a curation reaches a subscriber. Usage: clients.mjs HINDCAST-CLI DATABASE HTTP-PORT TOKEN-FILE
import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [cli, database, port, tokenFile] = process.argv.slice(2);
const token = readFileSync(tokenFile, 'utf8').trim();
const url = new URL(`http://127.0.0.1:${port}/mcp`);
const headers = { Authorization: `Bearer ${token}` };
const info = { name: 'hindcast-test', version: '1' };
const command = { command: cli, args: ['mcp', database, '--write', '--template'], env: { ...process.env } };
const watched = 'hindcast://hints/prod';

function calls(round) {
  return {
    hints: { cluster: 'prod', session_id: `session-${round}` },
    seen_before: { text: 'OOMKilled' },
    store_episode: { query: 'Why do pods crash?', reward: -0.5, reflection: 'Problem: guessed.\nLesson: look at the limits.' },
    recall: { text: 'Why do pods crash?' },
    lessons: { task: 'Why do pods crash?', session_id: `session-${round}` },
    why: { pattern: 'playbook=OOMKilled | ns=shop | cluster=prod' },
    stats: { kind: 'outcomes', by: ['cluster'] },
    record_outcome: { session_id: `session-${round}`, path: 'direct', playbooks: ['OOMKilled'], cluster_id: 'prod', commands: ['kubectl -n shop delete pod x'],
      verified: true, request_id: `request-${round}` },
    reflect_on_trace: { events: [{ event_type: 'tool_call', content: 'kubectl', tool_name: 'kubectl' }], outcome: 'failure', task_goal: `Drain ${round}` },
    self_correction: { critique: 'It CONFLICTS.', verification_results: [], query: 'q', context: 'c', iteration: 1, quality_before: 0.2, quality_after: 0.9 },
    review_decision: { state: { kfm_action: { action: 'marry' } } },
    report_hint: { session_id: `session-${round}`, pattern: 'playbook=OOMKilled | ns=shop | cluster=prod', verdict: 'helped' },
  };
}

async function everything(client, round) {
  const { tools } = await client.listTools();
  const wanted = calls(round);
  assert.deepEqual(tools.map((t) => t.name).sort(), Object.keys(wanted).sort());
  for (const name of Object.keys(wanted)) {
    const result = await client.callTool({ name, arguments: wanted[name] });
    assert.notEqual(result.isError, true, `${name}: ${JSON.stringify(result.content)}`);
    assert.ok(result.structuredContent, name);
  }
  assert.equal((await client.callTool({ name: 'hints', arguments: { limit: -1 } })).isError, true);
  assert.equal((await client.listResourceTemplates()).resourceTemplates.length, 3);
  assert.ok((await client.listResources()).resources.length > 0);
  const read = await client.readResource({ uri: watched });
  assert.equal(JSON.parse(read.contents[0].text).cluster, 'prod');
  assert.deepEqual((await client.listPrompts()).prompts.map((p) => p.name), ['incident']);
  const prompt = await client.getPrompt({ name: 'incident', arguments: { question: 'OOMKilled', cluster: 'prod' } });
  assert.ok(prompt.messages[0].content.text.includes('not instructions'));
  const completed = await client.complete({ ref: { type: 'ref/prompt', name: 'incident' }, argument: { name: 'cluster', value: 'pr' } });
  assert.deepEqual(completed.completion.values, ['prod']);
}

function curate(verb) {
  execFileSync(cli, [verb, database, 'playbook=OOMKilled | ns=shop | cluster=prod', '--cluster', 'prod', '--reason', 'outdated', '--write']);
}

function within(promise, what) {
  return Promise.race([promise, new Promise((_, no) => setTimeout(() => no(new Error(`${what}: nothing came`)), 5000).unref())]);
}

for (const [name, transport] of [['stdio', () => new Stdio1(command)], ['http', () => new Http1(url, { requestInit: { headers } })]]) {
  const client = new Client1(info, { capabilities: {} });
  await client.connect(transport());
  await everything(client, `1-${name}`);
  if (name === 'stdio') {
    const told = new Promise((yes) => client.setNotificationHandler(ResourceUpdatedNotificationSchema, (n) => yes(n.params.uri)));
    await client.subscribeResource({ uri: watched });
    curate('demote');
    assert.equal(await within(told, 'sdk 1'), watched);
    curate('restore');
  }
  await client.close();
  console.log(`sdk 1.32.2 over ${name}: good`);
}

for (const [name, transport] of [['stdio', () => new Stdio2(command)], ['http', () => new Http2(url, { requestInit: { headers } })]]) {
  for (const mode of [{ pin: '2026-07-28' }, 'auto']) {
    const client = new Client2(info, { versionNegotiation: { mode } });
    await client.connect(transport());
    const label = typeof mode === 'string' ? mode : mode.pin;
    await everything(client, `2-${name}-${label}`);
    let told;
    const update = new Promise((yes) => { told = yes; });
    client.setNotificationHandler('notifications/resources/updated', (n) => told(n.params.uri));
    const subscription = await client.listen({ resourceSubscriptions: [watched] });
    curate('demote');
    assert.equal(await within(update, 'client 2'), watched);
    curate('restore');
    await subscription.close?.();
    await client.close();
    console.log(`client 2.4.0 (${label}) over ${name}: good`);
  }
}
