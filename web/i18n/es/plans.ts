import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: 'Elige tu plan',
  subtitle: 'Opciones flexibles para cada necesidad',
  loading: 'Cargando planes...',
  mostPopular: 'El más elegido',
  monthly: '{price} <period>al mes</period>',
  features: {
    singleUse: 'Un solo uso',
    noCommitment: 'Sin compromiso',
    payPerVisit: 'Pago por visita',
    anyUpTo: 'Cualquier local hasta {price}',
    unlimitedUses: 'Usos ilimitados',
    dayAccess: 'Acceso 24 horas',
    unlimitedAccess: 'Acceso ilimitado',
    allPremium: 'Todos los locales prémium',
    cancelAnytime: 'Cancela cuando quieras',
  },
  yours: 'Ya tienes este plan',
  member: 'Ya tienes la suscripción',
  promise: 'Entras o te devolvemos el dinero',
  promiseHint: '¿Pagaste y no hay código? El dinero vuelve automáticamente.',
}
