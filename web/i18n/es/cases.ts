export const cases = {
  title: 'Riesgo',
  none: 'No hay casos pendientes',
  noneHint: 'Aquí aparece lo que supera un presupuesto, primero lo de más dinero.',
  more: 'Hay más. Aparecerán cuando se decidan estos.',
  kind: '{kind, select, claim {Piden {price} de vuelta} late_use {{price}: uso comunicado tras el reembolso} other {Códigos que nunca se emitieron}}',
  why: '{why, select, used {La puerta dejó entrar a este visitante} admitted {Entró por su nombre y el visitante lo niega} guest {Mucho de este visitante últimamente} card {Mucho de esta tarjeta últimamente} mailbox {Mucho de este buzón últimamente} device {Mucho de este dispositivo últimamente} partner {Mucho de este socio últimamente} refunds {Se reembolsaron muchas visitas de este socio} other {Sus dispositivos comunicaron códigos que nunca se emitieron}}',
  subject:
    '{subject, select, guest {Visitante} card {Tarjeta} mailbox {Buzón} device {Dispositivo} other {Socio}}',
  sums: 'Últimos 60 días',
  sum: '{entries, plural, =1 {# entrada pagada} other {# entradas pagadas}}, {refunds, plural, =1 {# reembolso automático} other {# reembolsos automáticos}} ({price}), {lateUses, plural, =1 {# uso tardío} other {# usos tardíos}}, {guesses, plural, =1 {# código desconocido} other {# códigos desconocidos}}',
  sharing: 'Misma tarjeta, buzón o dispositivo',
  nobody: 'Ningún otro visitante',
  answers: 'Lo que dicen',
  noAnswers: 'Aún sin respuesta',
  by: '{by, select, guest {El visitante, {time}} other {El socio, {time}}}',
  decide: 'Decidir',
  told: 'Queda en el registro, y lo lee el visitante o el socio.',
  choice:
    '{decision, select, pay_guest {Devolver {price} al visitante} pay_partner {El socio lo ganó} other {Rechazar}}',
  decided:
    '{decision, select, pay_guest {Decidido: se devuelve al visitante.} pay_partner {Decidido: el socio lo ganó.} other {Decidido: rechazado.}}',
  openVisit: 'Abrir la visita',
  own: {
    title: 'En revisión',
    claim: '{price} por {name}',
    lateUse: '{price} por un visitante que entró tras el reembolso',
    waits: 'Una persona lo mira en el plazo de un día.',
    decided:
      '{decision, select, pay_guest {Te lo devolvimos.} pay_partner {{kind, select, claim {La visita queda pagada.} other {Sumado a tus ingresos.}}} other {No lo pagamos.}}',
    reason: 'Motivo: {reason}',
    answered: 'Escribiste: {words}',
    label: 'Tu versión',
    hint: 'La lee la persona que decide.',
    required: 'Escribe antes unas palabras',
    send: 'Enviar',
  },
}
