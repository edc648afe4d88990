import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: 'Elige tu plan',
  subtitle: 'Opciones flexibles para cada necesidad',
  loading: 'Cargando planes...',
  mostPopular: 'El más elegido',
  get: {
    price_1: 'Elegir Acceso único',
    price_2: 'Elegir 24 horas',
    price_3: 'Elegir mensual',
  },
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
  note: {
    price_1: 'Úsalo en el plazo de un año.',
    price_2: 'Tus 24 horas empiezan con tu primer código.',
    price_3: 'Se renueva cada mes hasta que canceles.',
  },
  yours: 'Ya tienes este plan',
  member: 'Ya tienes la suscripción',
  promise: 'Entras o te devolvemos el dinero',
  promiseHint: '¿Pagaste y no hay código? El dinero vuelve automáticamente.',
}
