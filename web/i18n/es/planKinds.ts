import type { Messages } from '../Messages.ts'

export const planKinds: Messages['planKinds'] = {
  single_visit: {
    name: 'Acceso único',
    get: 'Elegir Acceso único',
    note: 'Úsalo en el plazo de un año.',
    starts: 'Usarás tu Acceso único.',
    paid: 'Pagado. Abre una puerta, durante un año.',
    runs: 'Una visita, durante un año',
  },
  day_pass: {
    name: 'Pase de 24 horas',
    get: 'Elegir 24 horas',
    note: 'Tus 24 horas empiezan con tu primer código.',
    starts: 'Tus 24 horas empiezan ahora.',
    paid: 'Pagado. Tus 24 horas empiezan con tu primer código.',
    runs: '24 horas desde tu primer código',
  },
  membership: {
    name: 'Suscripción mensual',
    get: 'Elegir mensual',
    note: 'Se renueva cada mes hasta que canceles.',
    starts: 'Tu suscripción cubre esta visita.',
    paid: 'Pagado. A partir de ahora tienes la suscripción.',
    runs: 'Hasta que canceles',
  },
}
