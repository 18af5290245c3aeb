import { html } from 'hono/html'
import { z } from 'zod'
import { API } from '../contract/calls'
import type { Call } from '../contract/calls/call'
import { errorsOf, statusOf } from '../contract/calls/call'
import { SITE_NAME } from '../contract/site-name'
import { describeCall, openApiPath } from './operation'

/** Renders the calls as an HTML page without scripts or external styles. */
export function apiPage() {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · ${SITE_NAME}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 24px 16px 64px; }
summary { cursor: pointer; padding: 10px 0; } details { border-top: 1px solid color-mix(in oklch, currentColor 18%, transparent); }
code, pre { font: 14px/1.45 ui-monospace, monospace; } pre { overflow-x: auto; padding: 12px; background: color-mix(in oklch, currentColor 6%, transparent); }
.who { opacity: .75; }
</style>
</head>
<body>
<main>
<h1>${SITE_NAME} API</h1>
<p>All calls are below <code>/api</code> and speak JSON. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${API.map(({ noun, description, calls }) => html`<h2>${noun}</h2><p>${description}</p>${Object.values<Call>(calls).map(callDetails)}`)}
</main>
</body>
</html>`
}

function callDetails(call: Call) {
  const { method, who = 'signed in', summary, query, body, form, answer } = call
  return html`<details>
<summary><code>${method.toUpperCase()} ${openApiPath(call)}</code> ${summary} <span class="who">(${who})</span></summary>
<p>${describeCall(call).join(' ')}</p>
${query && schemaOf('Query', query, 'input')}${body && schemaOf('Body', body, 'input')}${form && schemaOf('Form fields', form.fields, 'input')}
${answer ? schemaOf(`Answer ${statusOf(call)}`, answer, 'output') : html`<p>Answers ${statusOf(call)} without a JSON body.</p>`}
<p>Errors: ${errorsOf(call).map((code, at) => html`${at > 0 && ', '}<code>${code}</code>`)}</p>
</details>`
}

function schemaOf(title: string, schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre>`
}
