import type { ApiDocument, Operation } from './document.ts'

export const apiPageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 50rem; margin: auto; padding: 1rem; }
details { border-bottom: 1px solid #8885; }
summary { padding: 0.75rem 0; cursor: pointer; overflow-wrap: anywhere; }
pre, table { max-width: 100%; overflow-x: auto; }
pre { padding: 0.75rem; border-radius: 0.5rem; background: #8881; font-size: 0.875rem; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; overflow-wrap: anywhere; }
`

/** The document for people: every call with what it takes and answers, without a script. */
export function apiPage({ info, paths, components }: ApiDocument) {
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) =>
      sectionOf(`${method.toUpperCase()} ${path}`, operation),
    ),
  )
  const schemas = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary>${escaped(name)}</summary>${asJson(schema)}</details>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title>
<link rel="stylesheet" href="/developers.css">
</head>
<body>
<main>
<h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${escaped(info.description ?? '')}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
<h2>Calls</h2>
${operations.join('\n')}
<h2>Shapes</h2>
${schemas.join('\n')}
</main>
</body>
</html>
`
}

function sectionOf(title: string, operation: Operation) {
  const { operationId, description, parameters, requestBody, responses, security } = operation
  const rows = parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${where}</td><td>${required ? 'required' : 'optional'}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
  )
  const { 200: reply, 304: unchanged, ...refusals } = responses
  return `<details id="${escaped(operationId)}">
<summary><code>${escaped(title)}</code></summary>
<p>${neededFor(security)}</p>
${description === undefined ? '' : `<p>${escaped(description)}</p>`}
${rows.length > 0 ? `<table><thead><tr><th>Name</th><th>In</th><th></th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${requestBody ? `<h3>Takes</h3>${shown(requestBody.content)}` : ''}
<h3>Answers</h3>
${reply ? shown(reply.content) : ''}${unchanged ? `<p>304: ${escaped(unchanged.description)}</p>` : ''}
<h3>Refuses</h3>
${Object.entries(refusals)
  .map(([status, refusal]) => `<h4>${status}</h4><pre>${escaped(refusal.description)}</pre>`)
  .join('\n')}
</details>`
}

function neededFor(security: Operation['security']) {
  if (!security) return 'Open to all, from any origin.'
  const needed = 'key' in security[0] ? 'a key' : 'a sign-in'
  return `Needs ${needed}: <code>authorization: Bearer …</code>`
}

/** What a body is, by the name of its shape where it has one. */
function shown(content: Record<string, { schema: object }>) {
  if ('application/octet-stream' in content) return '<p>A file.</p>'
  return Object.entries(content)
    .map(([type, { schema }]) => (type === json ? '' : `<p>${escaped(type)}</p>`) + shapeOf(schema))
    .join('')
}

const json = 'application/json'

function shapeOf(schema: object) {
  const name = '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined
  return name ? `<p><a href="#${escaped(name)}">${escaped(name)}</a></p>` : asJson(schema)
}

const asJson = (value: object) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
