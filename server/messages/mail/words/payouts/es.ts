import type { PayoutLetters } from '../MailWords.ts'

export const payouts: PayoutLetters = {
  payoutSent: ({ cents }, { money }) => ({
    subject: `Tu pago está en camino: ${money(cents)}`,
    paragraphs: [`${money(cents)} de tus ingresos van camino de tu banco.`],
    action: 'Ir a tus ingresos',
  }),
  bankChanged: ({ ending, isFirst }) => ({
    subject: isFirst ? 'Tus pagos ya están configurados' : 'Tus pagos van ahora a otra cuenta',
    paragraphs: [
      ending
        ? `A partir de ahora tus pagos van a la cuenta terminada en ${ending}. El primero espera 3 días.`
        : 'A partir de ahora tus pagos van a otra cuenta bancaria. El primero espera 3 días.',
      'Si no has sido tú, detén los pagos ahora. Así se cierran todas las sesiones de tu cuenta.',
    ],
    action: 'No he sido yo: detener los pagos',
  }),
  payoutHeld: ({ cents, ending, goesAt }, { money, moment }) => ({
    subject: `Tu pago de ${money(cents)} espera 3 días`,
    paragraphs: [
      ending
        ? `Es el primero a la cuenta terminada en ${ending}, por eso espera antes de salir.`
        : 'Es el primero a esta cuenta, por eso espera antes de salir.',
      'Si todo está bien, no tienes que hacer nada. Si no has sido tú, detenlo ahora: el dinero sigue siendo tuyo.',
    ],
    facts: [['Sale', moment(goesAt)]],
    action: 'No he sido yo: detener los pagos',
  }),
  payoutsStopped: ({ cents }, { money }) => ({
    subject: 'Tus pagos están detenidos',
    paragraphs: [
      cents > 0
        ? `${money(cents)} estaban en espera y vuelven a estar disponibles. Se han cerrado todas las sesiones.`
        : 'De momento no sale nada más hacia tu banco. Se han cerrado todas las sesiones.',
      'Elige una contraseña nueva, entra, revisa a qué cuenta van los pagos y confírmala. Después podrás volver a pedirlos.',
    ],
    action: 'Ir a tus ingresos',
  }),
  payoutFailed: ({ cents }, { money }) => ({
    subject: 'Tu pago no llegó',
    paragraphs: [
      `Tu banco no aceptó el pago de ${money(cents)}. El dinero vuelve a estar disponible.`,
      'Revisa adónde van tus pagos y después vuelve a pedirlo.',
    ],
    action: 'Ir a tus ingresos',
  }),
}
