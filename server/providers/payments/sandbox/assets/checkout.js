// The sandbox's card form. What is typed is judged here and stays here: only a test card's name, its expiry and CVC and the address for the receipt are sent.

const cards = {
  4242424242424242: 'pays',
  4000000000003220: 'bank_asks',
  4000000000000002: 'declined',
  4000000000000341: 'pays_once',
  4000000000000259: 'disputed',
  4000000000005126: 'refund_fails',
  5105105105105100: 'prepaid',
}
const unreachable = 'The test bank didn’t answer. Try again: you won’t be charged twice.'

const digitsOf = (typed) => typed.replace(/\D/g, '')
const grouped = (typed) => (digitsOf(typed).match(/.{1,4}/g) ?? []).join(' ')
const byId = (id) => document.getElementById(id)

for (const time of document.querySelectorAll('time[data-clock]'))
  time.textContent = new Date(time.dateTime).toLocaleTimeString([], { timeStyle: 'short' })

// A page out of the browser's memory may have been paid since.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})

const form = document.querySelector('form[data-pay]')
if (form) setUpForm(form)

const confirmation = document.querySelector('form[data-confirm]')
if (confirmation)
  confirmation.addEventListener('submit', (event) => {
    event.preventDefault()
    send(
      confirmation,
      confirmation.dataset.confirm,
      { answer: event.submitter.value },
      event.submitter,
    )
  })

function setUpForm(form) {
  const number = byId('number')
  const expiry = byId('expiry')
  const choices = [...form.querySelectorAll('[data-number]')]

  const showChoice = () => {
    const card = cards[digitsOf(number.value)]
    for (const choice of choices)
      choice.setAttribute('aria-pressed', String(choice.dataset.card === card))
  }
  for (const choice of choices)
    choice.addEventListener('click', () => {
      number.value = choice.dataset.number
      expiry.value ||= `12 / ${String(new Date().getFullYear() + 3).slice(2)}`
      byId('cvc').value ||= '123'
      for (const id of ['number', 'expiry', 'cvc']) tell(id, '')
      showChoice()
    })
  number.addEventListener('input', () => {
    if (number.selectionStart === number.value.length) number.value = grouped(number.value)
    showChoice()
  })
  expiry.addEventListener('input', (event) => {
    const digits = digitsOf(expiry.value).slice(0, 4)
    if (event.inputType?.startsWith('insert') && digits.length > 2)
      expiry.value = `${digits.slice(0, 2)} / ${digits.slice(2)}`
  })
  for (const input of form.querySelectorAll('input'))
    input.addEventListener('input', () => tell(input.id, ''))
  // What went wrong last time is over once something is changed.
  for (const kind of ['input', 'click'])
    form.addEventListener(kind, ({ target }) => {
      if (kind === 'input' || target.closest('[data-number]'))
        form.querySelector('[role=alert]').hidden = true
    })

  const wallet = form.querySelector('[data-wallet]')
  wallet?.addEventListener('click', () => {
    const problem = problemsOf().email
    tell('email', problem)
    if (problem) byId('email').focus()
    else
      send(
        form,
        form.dataset.pay,
        { card: 'pays', expiry: '12 / 39', cvc: '000', isWallet: true, ...emailOf() },
        wallet,
      )
  })
  for (const saved of form.querySelectorAll('[data-saved]'))
    saved.addEventListener('click', () =>
      send(form, form.dataset.pay, { method: saved.dataset.saved }, saved),
    )
  for (const remove of form.querySelectorAll('[data-remove]'))
    remove.addEventListener('click', () =>
      send(form, remove.dataset.remove, { method: remove.dataset.method }, remove),
    )

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const problems = problemsOf()
    for (const [id, problem] of Object.entries(problems)) tell(id, problem)
    const first = Object.keys(problems).find((id) => problems[id])
    if (first) byId(first).focus()
    else
      send(
        form,
        form.dataset.pay,
        {
          card: cards[digitsOf(number.value)],
          expiry: `${digitsOf(expiry.value).slice(0, 2)}/${digitsOf(expiry.value).slice(2)}`,
          cvc: byId('cvc').value.trim(),
          ...(byId('save') && { saves: byId('save').checked }),
          ...emailOf(),
        },
        form.querySelector('.pay'),
      )
  })
}

const emailOf = () => ({ email: byId('email').value.trim() })

function problemsOf() {
  return {
    email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(byId('email').value.trim())
      ? ''
      : 'Please enter a valid email',
    number: cards[digitsOf(byId('number').value)] ? '' : 'Use a test card; never a real one',
    expiry: isInFuture(byId('expiry').value) ? '' : 'Use a date in the future, like 12 / 30',
    cvc: /^\d{3}$/.test(byId('cvc').value.trim()) ? '' : 'Three digits, like 123',
  }
}

function isInFuture(typed) {
  const [, month, year] = /^\s*(\d{2})\s*\/?\s*(\d{2})\s*$/.exec(typed) ?? []
  return (
    Number(month) >= 1 && Number(month) <= 12 && new Date(2000 + Number(year), month) > new Date()
  )
}

function tell(id, problem) {
  const line = byId(`${id}-error`)
  line.textContent = problem
  line.hidden = !problem
  byId(id).setAttribute('aria-invalid', String(Boolean(problem)))
}

/** One submit at a time: a second click finds every control off. */
async function send(form, path, body, button) {
  const notice = form.querySelector('[role=alert]')
  const controls = [...form.querySelectorAll('button, input')]
  const setBusy = (busy) => {
    for (const control of controls) control.disabled = busy
    button.setAttribute('aria-busy', String(busy))
  }
  if (button.disabled) return
  setBusy(true)
  notice.hidden = true
  const answer = await ask(path, body)
  if (answer.next) {
    location.assign(answer.next)
    return
  }
  setBusy(false)
  notice.textContent = answer.declined ?? unreachable
  notice.hidden = false
  button.focus()
}

async function ask(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    return response.ok ? await response.json() : {}
  } catch {
    return {}
  }
}
