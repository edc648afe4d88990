import { emailLength } from '#contract/auth.ts'
import type { Language } from '#contract/language.ts'
import { leadMessageLength, leadNameLength } from '#contract/leads.ts'
import { escapeHtml } from '#server/messages/mail/index.ts'
import type { LeadErrors, LeadForm } from './leadForm.ts'
import { type FormMessage, sayIn } from './messages.ts'

interface Shown {
  typed: LeadForm
  errors?: LeadErrors
  refusal?: string
}

/** The form as its own page, shown inside /host and usable alone: no script, no inline style. */
export function formPage(language: Language, { typed, errors = {}, refusal }: Shown) {
  const say = escapedIn(language)
  const control = controlsOf({ typed, errors })
  return page(
    { language, title: say('form') },
    [
      `<form method="post" action="/host-form?language=${language}" novalidate>`,
      `<h1>${say('heading')}</h1>`,
      refusal ? `<p class="notice" role="alert">${escapeHtml(refusal)}</p>` : '',
      control.field('business', say('business'), {
        autocomplete: 'organization',
        maxlength: leadNameLength,
      }),
      control.field('name', say('name'), { autocomplete: 'name', maxlength: leadNameLength }),
      control.field('email', say('email'), {
        type: 'email',
        autocomplete: 'email',
        maxlength: emailLength,
      }),
      control.field('phone', say('phone'), { type: 'tel', autocomplete: 'tel', maxlength: 40 }),
      control.message(say('message')),
      `<button type="submit">${say('send')}</button>`,
      `<p class="fine">${say('use')}</p>`,
      '</form>',
    ].join('\n'),
  )
}

export function thanksPage(language: Language) {
  const say = escapedIn(language)
  return page(
    { language, title: say('thanks') },
    [
      `<div role="status"><h1>${say('thanks')}</h1>`,
      `<p>${say('thanksText')}</p></div>`,
      `<p><a href="/#/auth" target="_top">${say('listNow')}</a></p>`,
    ].join('\n'),
  )
}

const escapedIn = (language: Language) => (name: FormMessage) => escapeHtml(sayIn(language)(name))

const controlsOf = ({ typed, errors }: { typed: LeadForm; errors: LeadErrors }) => ({
  field(name: keyof LeadForm, label: string, attributes: Record<string, string | number>) {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)
    const control = `<input ${common(name, errors)} ${written.join(' ')} value="${escapeHtml(typed[name])}">`
    return labelled(name, label, { control, errors })
  },
  message: (label: string) =>
    labelled('message', label, {
      // The line break after the tag is the page's own; a first one of the person's is kept.
      control: `<textarea ${common('message', errors)} rows="3" maxlength="${leadMessageLength}">\n${escapeHtml(typed.message)}</textarea>`,
      errors,
    }),
})

const common = (name: keyof LeadForm, errors: LeadErrors) =>
  `id="${name}" name="${name}"${errors[name] ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}`

const labelled = (
  name: keyof LeadForm,
  label: string,
  { control, errors }: { control: string; errors: LeadErrors },
) => {
  const error = errors[name]
  const errorText = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''
  return `<div class="field"><label for="${name}">${label}</label>${control}${errorText}</div>`
}

const page = (
  { language, title }: { language: Language; title: string },
  content: string,
) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Pitstop</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/host-form/form.css"></head>
<body><main aria-label="${escapedIn(language)('form')}">
${content}
</main></body></html>`
