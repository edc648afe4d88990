import type { OperatorLetters } from '../MailWords.ts'

export const operators: OperatorLetters = {
  refundWaits: ({ isRefund, title, cents, operator, reason, goesAt }, { money, moment }) => ({
    subject: isRefund
      ? `Un reembolso de ${money(cents)} espera a un segundo operador`
      : `Un pago de ${money(cents)} espera a un segundo operador`,
    paragraphs: [
      isRefund
        ? `${operator} ha pedido reembolsar ${money(cents)} por ${title}: ${reason}`
        : `${operator} ha pedido mover ${money(cents)} (${title}): ${reason}`,
      goesAt
        ? `No hay otro operador: sale solo el ${moment(goesAt)}, o ahora con el comando pitstop approve en el servidor. Si no lo has pedido tú, recházalo.`
        : 'Otro operador tiene que aprobarlo antes de que salga. Si algo no cuadra, recházalo.',
    ],
    action: 'Verlo',
  }),
  booksWrong: ({ violations }) => ({
    subject: 'Cuentas: hay algo que revisar',
    paragraphs: [
      'La revisión de las cuentas ha encontrado algo que no puede ser. Los pagos de los socios afectados esperan hasta que se resuelva en la página Cuentas.',
      ...violations,
      'El comando pitstop check lo explica todo.',
    ],
    action: 'Abrir las páginas de operación',
  }),
  refundsHeld: ({ count, cents }, { money }) => ({
    subject: `${count} ${count === 1 ? 'reembolso espera' : 'reembolsos esperan'} tu visto bueno: ${money(cents)}`,
    paragraphs: [
      'Los reembolsos automáticos han llegado a su límite del día. Los siguientes esperan hasta que un operador los libere.',
      'En la página Cuentas ves a qué corresponden. Los visitantes saben que tardará un poco más.',
    ],
    action: 'Abrir las páginas de operación',
  }),
}
