import type { MailWords } from './MailWords.ts'
import { operators } from './operators/es.ts'
import { payouts } from './payouts/es.ts'

const ifNotYou = 'Si no fuiste tú, puedes dejar este correo sin responder.'

export const es: MailWords = {
  letters: {
    proveEmail: () => ({
      subject: 'Confirma tu correo electrónico',
      paragraphs: ['Confirma que esta dirección es tuya.', ifNotYou],
      action: 'Confirmar esta dirección',
    }),
    emailCode: ({ code }) => ({
      subject: `${code} es tu código de Pitstop`,
      paragraphs: [
        'Escribe este código donde lo pediste para confirmar tu correo. Sirve durante 10 minutos.',
        'Si no fuiste tú, puedes ignorar este correo. No le des el código a nadie.',
      ],
      facts: [['Código', code]],
    }),
    resetPassword: () => ({
      subject: 'Elige una contraseña nueva',
      paragraphs: [
        'Alguien pidió una contraseña nueva para tu cuenta. Este enlace sirve una vez, durante 30 minutos.',
        ifNotYou,
      ],
      action: 'Elegir una contraseña nueva',
    }),
    newEmail: () => ({
      subject: 'Confirma tu nuevo correo electrónico',
      paragraphs: ['Tu cuenta pasa a esta dirección en cuanto la confirmes.', ifNotYou],
      action: 'Confirmar esta dirección',
    }),
    emailMoves: () => ({
      subject: 'Se está cambiando tu correo electrónico',
      paragraphs: [
        'Alguien con la sesión abierta en tu cuenta pidió pasarla a otro correo electrónico.',
        'Si no fuiste tú, elige ahora una contraseña nueva: eso detiene el cambio.',
      ],
      action: 'Elegir una contraseña nueva',
    }),
    secondFactor: ({ isOn }) => ({
      subject: isOn
        ? 'La verificación en dos pasos está activada'
        : 'La verificación en dos pasos está desactivada',
      paragraphs: [
        isOn
          ? 'Ahora se pide también un código de tu aplicación de autenticación para entrar. Se ha cerrado la sesión en tus otros dispositivos.'
          : 'Para entrar vuelve a bastar la contraseña.',
        'Si no has sido tú, elige ahora una contraseña nueva y responde a este correo.',
      ],
      action: 'Elegir una contraseña nueva',
    }),
    newSignIn: ({ device, at }, { moment }) => ({
      subject: 'Nuevo inicio de sesión en tu cuenta',
      paragraphs: [
        'Alguien inició sesión en tu cuenta con un dispositivo que no habíamos visto antes.',
        'Si no fuiste tú, elige ahora una contraseña nueva: eso cierra todas las sesiones.',
      ],
      facts: [
        ['Dispositivo', device ?? 'Desconocido'],
        ['Hora', moment(at)],
      ],
      action: 'Elegir una contraseña nueva',
    }),
    receipt: ({ title, cents, at, orderId, paidUntil, hasCode }, { money, day }) => ({
      subject: `Tu recibo: ${title}`,
      paragraphs: [
        'Gracias. Esto es lo que pagaste.',
        ...(paidUntil
          ? [
              `Tu suscripción está pagada hasta el ${day(paidUntil)} y se renueva sola. Puedes cancelarla en tu perfil cuando quieras.`,
            ]
          : []),
        ...(hasCode
          ? [
              'Tu código está en el dispositivo con el que pagaste, y en cualquier otro en el que inicies sesión.',
            ]
          : []),
      ],
      facts: [
        ['Concepto', title],
        ['Pagado', money(cents)],
        ['Fecha', day(at)],
        ['Pedido', orderId],
      ],
      action: hasCode ? 'Ver tu código' : 'Abrir tu perfil',
    }),
    moneyBack: ({ title, cents, orderId }, { money }) => ({
      subject: `Te devolvemos el dinero: ${money(cents)}`,
      paragraphs: [
        `${money(cents)} de lo que pagaste por ${title} vuelven a tu tarjeta. La mayoría de los bancos lo muestran en 5 a 10 días.`,
      ],
      facts: [['Pedido', orderId]],
      action: 'Abrir tu perfil',
    }),
    refundFailed: ({ title, cents, orderId }, { money }) => ({
      subject: `Tu banco no aceptó la devolución de ${money(cents)}`,
      paragraphs: [
        `Enviamos ${money(cents)} por ${title} a tu tarjeta y tu banco nos los devolvió. Puede que la tarjeta esté cerrada.`,
        'El dinero sigue siendo tuyo. Te lo enviaremos por otra vía: responde a este correo.',
      ],
      facts: [['Pedido', orderId]],
      action: 'Abrir tu perfil',
    }),
    refundHeld: ({ title, cents, orderId }, { money }) => ({
      subject: `Estamos revisando tu reembolso de ${money(cents)}`,
      paragraphs: [
        `Hoy hay más reembolsos de lo habitual, así que una persona revisa el tuyo por ${title} antes de enviarlo. No tienes que hacer nada.`,
        `Después, ${money(cents)} vuelven a la tarjeta con la que pagaste.`,
      ],
      facts: [['Pedido', orderId]],
      action: 'Abrir tu perfil',
    }),
    paidOtherwise: ({ title, cents, reference, orderId }, { money }) => ({
      subject: `Dinero devuelto: ${money(cents)}`,
      paragraphs: [
        `Tu tarjeta no aceptó la devolución de ${money(cents)} por ${title}, así que te lo hemos pagado por otra vía.`,
      ],
      facts: [
        ['Referencia', reference],
        ['Pedido', orderId],
      ],
      action: 'Abrir tu perfil',
    }),
    renewalFailed: ({ keptUntil }, { day }) => ({
      subject: 'No se pudo renovar tu suscripción',
      paragraphs: [
        'Tu tarjeta no pagó el próximo mes de tu suscripción.',
        `Tu suscripción sigue hasta el ${day(keptUntil)}, sin códigos nuevos mientras no se pague. Basta un toque en tu perfil para pagarla.`,
      ],
      action: 'Pagar tu suscripción',
    }),
    membershipOver: () => ({
      subject: 'Tu suscripción ha terminado',
      paragraphs: [
        'El mes siguiente no se pagó, así que tu suscripción ha terminado. No se cobra nada más.',
        'Puedes volver cuando quieras.',
      ],
      action: 'Ver los planes',
    }),
    requestAccepted: ({ name }) => ({
      subject: `Puedes entrar: ${name}`,
      paragraphs: [
        `${name} ha aceptado tu solicitud. Tu código está en la página de tu visita y caduca pronto.`,
      ],
      action: 'Abrir tu visita',
    }),
    requestDeclined: ({ name, why, isPaid }) => ({
      subject: `Esta vez no: ${name}`,
      paragraphs: [
        why === 'declined'
          ? `${name} no puede dejarte entrar ahora.`
          : `${name} no respondió a tu solicitud a tiempo.`,
        isPaid ? 'No se cobra nada a tu tarjeta.' : 'No se ha gastado nada.',
        'Hay otros baños abiertos cerca de ti.',
      ],
      action: 'Buscar otro baño',
    }),
    reportAnswered: ({ name, getsMoneyBack, reason }) => ({
      subject: `Tu aviso sobre ${name}`,
      paragraphs: [
        getsMoneyBack
          ? 'Lo hemos revisado: te devolvemos lo que pagaste por esta visita.'
          : 'Lo hemos revisado y el baño estaba abierto para ti, así que esta visita queda pagada.',
        ...(getsMoneyBack
          ? []
          : ['Si lo ves de otro modo, puedes responder en la página de esta visita.']),
      ],
      facts: [['Motivo', reason]],
      action: 'Abrir esta visita',
    }),
    lateUseDecided: ({ name, cents, isPaid, reason }, { money }) => ({
      subject: `Entrada después de un reembolso: ${name}`,
      paragraphs: [
        isPaid
          ? `Lo hemos revisado: sumamos ${money(cents)} a tus ingresos.`
          : 'Lo hemos revisado y no pagamos esta visita.',
        ...(isPaid
          ? []
          : ['Si lo ves de otro modo, puedes responder en la página de tus ingresos.']),
      ],
      facts: [['Motivo', reason]],
      action: 'Abrir tus ingresos',
    }),
    guestReported: ({ name, time, reason }) => ({
      subject: `Un visitante no pudo entrar: ${name}`,
      paragraphs: [
        `A las ${time} un visitante nos avisó: ${reasons[reason]}`,
        'Revísalo y márcalo como respondido en la página de tu local.',
      ],
      action: 'Abrir tu local',
    }),
    pausedForReports: ({ name, reports }) => ({
      subject: `Fuera del mapa por ahora: ${name}`,
      paragraphs: [
        `${reports} visitantes no pudieron entrar en una semana, así que los nuevos ya no encuentran tu local.`,
        'Quien tiene un código todavía entra. Responde a los avisos y volverá al mapa al instante.',
      ],
      action: 'Abrir tu local',
    }),
    changeKeypad: ({ name }) => ({
      subject: 'Es hora de cambiar el código de tu puerta',
      paragraphs: [
        `El código fijo de ${name} ya lo conocen muchos, o lleva una semana siendo el mismo.`,
        'Cámbialo primero en el teclado de la puerta y después en tus datos.',
      ],
      action: 'Abrir tus datos',
    }),
    newReview: ({ name, stars, comment }) => ({
      subject: `Una nueva opinión de ${name}`,
      paragraphs: [
        'Un visitante que estuvo allí ha escrito:',
        `«${comment}»`,
        'Puedes responder una vez, y todos verán tu respuesta.',
      ],
      facts: [['Estrellas', `${stars} de 5`]],
      action: 'Leer tus opiniones',
    }),
    reviewJudged: ({ isTakenDown }) => ({
      subject: 'La opinión que denunciaste',
      paragraphs: [
        isTakenDown
          ? 'La hemos revisado y su texto ya no se muestra.'
          : 'La hemos revisado. Cumple nuestras normas, así que se queda.',
      ],
      action: 'Abrir tu local',
    }),
    ...payouts,
    takenDown: ({ name, reason }) => ({
      subject: `Hemos ocultado tu local: ${name}`,
      paragraphs: [
        `Los visitantes ya no encuentran ${name}. Quien tiene un código todavía entra.`,
        `Motivo: ${reason}`,
        'Seguirá oculto hasta que lo liberemos. Escríbenos cuando esté resuelto.',
      ],
      action: 'Abrir tu local',
    }),
    released: ({ name, isVisible }) => ({
      subject: `Hemos liberado tu local: ${name}`,
      paragraphs: [
        isVisible
          ? `${name} está otra vez en el mapa.`
          : `${name} puede volver a ser visible cuando quieras.`,
      ],
      action: 'Abrir tu local',
    }),
    ...operators,
  },
  plans: {
    single_visit: 'Acceso único',
    day_pass: 'Pase de 24 horas',
    membership: 'Suscripción mensual',
  },
  colon: ': ',
  sentBy: 'Pitstop te escribe porque tienes una cuenta allí.',
  topics: {
    requests: 'respuestas a tus solicitudes',
    reviews: 'nuevas opiniones',
    reminders: 'recordatorios',
  },
  stop: {
    link: 'No recibir más correos de este tipo',
    ask: (topic) => `¿Dejamos de escribirte sobre esto? Tema: ${topic}`,
    askButton: 'No recibir más',
    stopped: (topic) => `Ya no te escribimos sobre esto. Tema: ${topic}`,
    again: 'Volver a recibirlos',
    resumed: (topic) => `Volvemos a escribirte sobre esto. Tema: ${topic}`,
    home: 'Ir a Pitstop',
  },
}

const reasons = {
  closed: 'estaba cerrado.',
  refused: 'no le dejaron pasar.',
  out_of_order: 'el baño estaba fuera de servicio.',
  code_failed: 'el código no funcionó.',
  queue: 'la cola era demasiado larga.',
}
