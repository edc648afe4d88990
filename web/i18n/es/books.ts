import type { Messages } from '../Messages.ts'

export const books: Messages['operator']['books'] = {
  title: 'Cuentas',
  none: 'Las cuentas cuadran',
  noneHint: 'Lo que incumple una regla de las cuentas aparece aquí hasta que se resuelve.',
  found: 'Detectado {time}',
  order: 'Abrir el pedido',
  visit: 'Abrir la visita',
  person: 'Abrir el socio',
  stops:
    '{stops, select, everyone {Todos los pagos esperan por esto.} partners {Los pagos de los socios de abajo esperan por esto.} other {Ningún pago espera por esto.}}',
  settledBy:
    '{by, select, posting {Resuélvelo con un ajuste o acéptalo como está.} provider {Termina solo cuando el proveedor de pagos responda.} payout {Compáralo con la lista de pagos del proveedor antes de resolverlo.} other {Termina solo cuando se corrija la base de datos.}}',
  says: '{invariant, select, I1 {Las líneas de un asiento no suman cero.} I2_fee {La comisión anotada en el pedido no es la que se registró.} I2_refunded {El pedido, sus reembolsos y sus asientos indican importes distintos.} I2_dispute {Las disputas de un pedido y sus asientos no coinciden.} I2_owed {Lo que se debe por reembolsos devueltos no coincide con lo registrado.} I2_fraud {Un socio asume de una disputa perdida una parte distinta de la que tuvo de la venta.} I3 {Un pedido pagado no dio lugar a exactamente una visita o un periodo pagado.} I3_held {Hay una tarjeta retenida por una solicitud que ya no espera.} I3_payment {Un pedido pagado no tiene ningún cobro en los asientos, o tiene más de uno.} I3_refund {El pedido y los asientos no coinciden en si se reembolsó todo.} I4_period {Un periodo pagado no corresponde a su pedido o a su pase.} I4 {Un pase no corresponde al pedido que lo pagó.} I5_uses {Un pase cuenta menos usos que visitas.} I5 {Una visita tiene un código que nada pagó o cuyo pago se reembolsó.} I6 {Una visita se usó y su socio no cobró nada, o cobró dos veces.} I7 {Un pago fue mayor que lo disponible.} I8 {Un pago y sus asientos no coinciden, o el proveedor nunca lo confirmó.} I8_transfer {Una transferencia del proveedor no corresponde a ningún pago de ese importe.} E1 {Un pago dio dos cosas, antes de que se controlaran los derechos.} E2_money {Un visitante entró y recibió su dinero de vuelta.} E3_entries {Un mismo derecho dejó entrar dos veces.} E4_open {Una visita y su derecho no coinciden en cómo terminó.} I9 {Dos visitas activas comparten un código.} I10 {Un pedido lleva más de una hora esperando al proveedor.} I10_refund {Un reembolso lleva más de una hora sin enviarse.} I11 {Falta o está apagado un disparador que protege las cuentas.} I11_rights {El rol de la base de datos puede cambiar las cuentas.} other {{raw}}}',
  row: 'El registro tal como está',
  fact: '{name, select, state {Pedido} paidCents {Precio} refundedCents {Reembolsado} visit {Visita} dispute {Disputa} feeCents {Comisión} uses {Usos} visits {Visitas} reason {Asiento} sumCents {Suma} paidWith {Pagado con} priceCents {Precio} payout {Pago} payoutCents {Pago} availableCents {Disponible entonces} found {Detectado} outcome {Resultado} transferCents {Transferencia} other {{raw}}}',
  adjust: 'Ajustar',
  accept: 'Aceptar como está',
  howOne: '{how, select, adjust {Ajustar: {says}} other {Aceptar como está: {says}}}',
  from: 'De',
  to: 'A',
  amount: 'Importe en USD',
  amountInvalid: 'Escribe un importe, por ejemplo 1,75',
  add: 'Añadir otro movimiento',
  shortReason: 'Explica el motivo con {min} caracteres o más',
  submitAdjust: 'Registrar el ajuste',
  submitAccept: 'Aceptar',
  done: '{how, select, waits {Espera a un segundo operador.} adjusted {El ajuste está registrado y el caso resuelto.} other {El caso queda aceptado como está.}}',
  more: 'Hay más. Aparecen a medida que se resuelven estos.',
  settled: 'Resueltos hace poco',
  settledLine:
    '{how, select, waits {Espera a un segundo operador.} adjusted {Ajustado por {by}} accepted {Aceptado por {by}} other {Se corrigió solo}}, {time}',
  refunds: {
    title:
      '{count, plural, one {# reembolso en espera: {price}} other {# reembolsos en espera: {price}}}',
    text: 'Los reembolsos automáticos llegaron a su límite del día el {time}. Los visitantes saben que tardará un poco más.',
    submit: 'Enviarlos ahora',
    done: 'Los reembolsos están en camino.',
  },
}
