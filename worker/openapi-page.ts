import { html } from 'hono/html'
import { z } from 'zod'
import type { Operation } from './contract/operations'

/** The calls as a page that a person can read: no script, no style of others. */
export function apiPage(operations: readonly Operation[]) {
  const groups = Object.entries(Object.groupBy(operations, ({ path }) => path.split('/')[1] ?? ''))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Tagalong</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 24px 16px 64px; }
summary { cursor: pointer; padding: 10px 0; } details { border-top: 1px solid color-mix(in oklch, currentColor 18%, transparent); }
code, pre { font: 14px/1.45 ui-monospace, monospace; } pre { overflow-x: auto; padding: 12px; background: color-mix(in oklch, currentColor 6%, transparent); }
.who { opacity: .75; }
</style>
</head>
<body>
<main>
<h1>Tagalong API</h1>
<p>All calls stand under <code>/api</code> and speak JSON. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${groups.map(([name, group]) => html`<h2>${name}</h2>${(group ?? []).map(operationDetails)}`)}
</main>
</body>
</html>`
}

function operationDetails({
  method,
  path,
  who,
  summary,
  query,
  body,
  form,
  status = 200,
  answer,
}: Operation) {
  return html`<details>
<summary><code>${method.toUpperCase()} ${path}</code> ${summary} <span class="who">(${who})</span></summary>
${query && schemaOf('Query', query, 'input')}${body && schemaOf('Body', body, 'input')}${form && schemaOf('Form, beside the file', form, 'input')}
${answer ? schemaOf(`Answer ${status}`, answer, 'output') : html`<p>Answers ${status} without a JSON body.</p>`}
</details>`
}

function schemaOf(title: string, schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(shape, null, 2)}</pre>`
}
