import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: 'Obtener código de acceso',
  getFor: 'Obtener código de acceso · {price}',
  getWith: 'Obtener código de acceso · con tu {plan}',
  plan: {
    price_1: 'Acceso único',
    price_2: 'Pase de 24 horas',
    price_3: 'Suscripción mensual',
  },
  starts: {
    price_1: 'Usarás tu Acceso único.',
    price_2: 'Tus 24 horas empiezan ahora.',
    price_3: 'Tu suscripción cubre esta visita.',
  },
  loading: 'Consultando cuánto te cuesta esta visita...',
  show: 'Ver código',
  showOther: 'Ver ese código',
  liveElsewhere: 'Ya tienes un código para {name}. Solo uno a la vez: usa ese primero.',
  liveSomewhere: 'Ya tienes un código para otro baño. Solo uno a la vez: usa ese primero.',
  asPartner: 'Has iniciado sesión como socio. Los códigos son para cuentas de visitante.',
  signInAsGuest: 'Entrar como visitante',
  proveEmail: 'Confirmar tu correo',
  checkAgain: 'Comprobar de nuevo',

  refused: {
    location_hidden: 'No abierto a visitantes ahora mismo',
    location_closed: 'Cerrado ahora mismo',
    busy: 'Todos los códigos de esta puerta están ocupados',
    free_limit: 'Todavía no hay visita gratis aquí',
    email_unproven: 'Para tu segunda visita gratis hace falta un correo confirmado',
  },
  hint: {
    location_hidden: 'El socio lo ha quitado del mapa por ahora.',
    location_closed: 'No se conoce su próxima apertura.',
    busy: 'Inténtalo de nuevo en unos minutos.',
    free_limit: 'Las visitas gratis son limitadas: seis al día y una por hora en cada puerta.',
    email_unproven: 'Abre el enlace que te enviamos o pide otro desde tu cuenta.',
  },
  opensAt: 'Abre: {time}.',
  nextAt: 'El próximo queda libre: {time}.',
  freeAgainAt: 'Puedes tener otra a partir de: {time}.',
}
