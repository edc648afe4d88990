import type { Messages } from '../Messages.ts'

export const landing: Messages['landing'] = {
  name: 'Un baño, ahora mismo',
  title: 'Un baño, ahora mismo.',
  lead: 'Cafés, hoteles y tiendas cerca de ti abren su puerta. Mira el precio, recibe un código y entra.',
  find: 'Buscar un baño',
  promise: 'Entras o te devolvemos el dinero',
  noAccount: 'Para mirar no hace falta cuenta.',
  plans: 'Planes',
  hosts: 'Para negocios',
  demo: 'Ver una demostración',
  map: {
    label: 'Baños cerca de Times Square',
    cluster: '{count, plural, =1 {1 baño} other {# baños}}',
    free: 'Gratis',
    failed: 'El mapa está descansando. La lista funciona igual.',
    retry: 'Reintentar',
  },
  steps: {
    title: 'Tres pasos hasta la puerta',
    find: 'Busca',
    findText: 'El abierto más cercano, con precio y minutos a pie.',
    code: 'Recibe un código',
    codeText: 'Gratis o desde {from}. Válido {minutes} minutos.',
    walk: 'Entra',
    walkText: 'Muestra o teclea el código. Eso es todo.',
  },
  host: {
    title: '¿Tienes un baño? Gana dinero con él.',
    text: 'Tú pones el precio y el horario. Nosotros traemos a los visitantes.',
    list: 'Ofrece tu baño',
  },
}
