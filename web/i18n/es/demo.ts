import type { Messages } from '../Messages.ts'

export const demo: Messages['demo'] = {
  title: '{screen}, demostración',
  label: 'Demostración',
  mark: 'Demostración: estos lugares no existen',
  find: 'Buscar un baño real',
  list: 'Ofrece tu baño',

  confirm: 'Confirmar',
  confirmHint: 'Muestra un ejemplo del código que abre la puerta.',
  code: 'Código de acceso',
  sampleCode: 'Código de ejemplo: no abre ninguna puerta',

  memberSince: 'Miembro desde {month}',
  rating: '{rating} de 5 estrellas',
  totalRatings: '{count, plural, =1 {1 valoración} other {# valoraciones}}',

  details: 'Los datos de tu baño',
  editDetails: 'Editar datos',
  saveChanges: 'Guardar cambios',
  locationName: 'Nombre del local',
  address: 'Dirección',
  price: 'Precio por visita',
  priceHint: 'En dólares; 0 es gratis.',
  perVisit: '{price} por visita',
  features: 'Servicios',
  noFeatures: 'Ninguno todavía',
  newFeature: 'Añadir un servicio',
  newFeatureHint: 'Pulsa Intro para añadirlo.',
  addFeature: 'Añadir',
  removeFeature: 'Quitar {feature}',

  changePlan: 'Cambiar plan',
  choosePlan: 'Cambia tu plan',
  planPrice: '{price}/mes',
  planName: {
    basic: 'Básico',
    premium: 'Prémium',
  },
  planLimit: {
    basic: '10 baños al mes',
    premium: 'Baños ilimitados',
  },
  cancelAnytime: 'Cancela cuando quieras',
  currentPlan: 'Tu plan actual',
  choose: 'Elegir {plan}',

  preferences: 'Preferencias de avisos',
  promotions: 'Ofertas y promociones',
  newBathrooms: 'Baños nuevos en mi zona',
  favorites: 'Lugares favoritos',
  noFavorites: 'Ninguno todavía',
  totalSavings: 'Ahorro total',
}
