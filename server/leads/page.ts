import { leadMessageLength, leadNameLength } from '#contract/leads.ts'
import { emailLength } from '#contract/auth.ts'
import { escapeHtml } from '#server/mail/index.ts'
import type { LeadForm, LeadErrors } from './leadForm.ts'

/** The form as its own page, shown inside /host and usable alone: no script, no inline style. */
export function formPage(typed: LeadForm, errors: LeadErrors = {}, refusal?: string) {
  const shown = { typed, errors }
  return page(
    'Sign-up form',
    [
      '<form method="post" action="/host-form" novalidate>',
      '<h1>Whom may we write to?</h1>',
      refusal ? `<p class="notice" role="alert">${escapeHtml(refusal)}</p>` : '',
      field(shown, 'business', 'Business Name', {
        autocomplete: 'organization',
        maxlength: leadNameLength,
      }),
      field(shown, 'name', 'Your Name', { autocomplete: 'name', maxlength: leadNameLength }),
      field(shown, 'email', 'Email', {
        type: 'email',
        autocomplete: 'email',
        maxlength: emailLength,
      }),
      field(shown, 'phone', 'Phone (optional)', {
        type: 'tel',
        autocomplete: 'tel',
        maxlength: 40,
      }),
      message(shown),
      '<button type="submit">Sign Up</button>',
      '<p class="fine">We use this to answer you, and for nothing else.</p>',
      '</form>',
    ].join('\n'),
  )
}

export const thanksPage = () =>
  page(
    'Thank you',
    [
      '<div role="status"><h1>Thank you</h1>',
      '<p>We have your message and will write to you.</p></div>',
      '<p><a href="/#/auth" target="_top">Or list your restroom yourself, right away</a></p>',
    ].join('\n'),
  )

interface Shown {
  typed: LeadForm
  errors: LeadErrors
}

function field(
  { typed, errors }: Shown,
  name: keyof LeadForm,
  label: string,
  attributes: Record<string, string | number>,
) {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)
  const control = `<input ${common(name, errors)} ${written.join(' ')} value="${escapeHtml(typed[name])}">`
  return labelled(name, label, control, errors)
}

const message = ({ typed, errors }: Shown) =>
  labelled(
    'message',
    'Address, hours, questions (optional)',
    // The line break after the tag is the page's own; a first one of the person's is kept.
    `<textarea ${common('message', errors)} rows="3" maxlength="${leadMessageLength}">\n${escapeHtml(typed.message)}</textarea>`,
    errors,
  )

const common = (name: keyof LeadForm, errors: LeadErrors) =>
  `id="${name}" name="${name}"${errors[name] ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}`

const labelled = (name: keyof LeadForm, label: string, control: string, errors: LeadErrors) => {
  const error = errors[name]
  const said = error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''
  return `<div class="field"><label for="${name}">${label}</label>${control}${said}</div>`
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Pitstop</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/host-form/form.css"></head>
<body><main aria-label="Sign-up form">
${content}
</main></body></html>`
