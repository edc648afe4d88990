import type { Messages } from '../Messages.ts'

export const account: Messages['account'] = {
  title: 'Cuenta y acceso',
  type: '{userType, select, partner {Socio} other {Visitante}}',
  signOut: 'Cerrar sesión',
  email: {
    title: 'Correo',
    proven: 'Confirmado',
    unproven: 'Sin confirmar',
    whyProve: 'Te enviamos un enlace. Al abrirlo confirmas que esta dirección es tuya.',
    ask: 'Enviar el enlace de nuevo',
    asked: 'Un nuevo enlace va de camino.',
    change: 'Cambiar correo',
    new: 'Nuevo correo',
    password: 'Tu contraseña',
    sendLink: 'Enviar allí un enlace',
    changeAsked: 'Mira en tu nuevo buzón',
    changeAskedText:
      'Un enlace va de camino a {email}. Tu correo cambia cuando lo abras; hasta entonces vale el anterior.',
  },
  password: {
    title: 'Contraseña',
    change: 'Cambiar contraseña',
    text: 'Se cerrará la sesión en tus otros dispositivos.',
    current: 'Contraseña actual',
    new: 'Nueva contraseña',
    placeholder: '8 caracteres como mínimo',
    save: 'Guardar contraseña',
    changed: 'Tu contraseña ha cambiado. Se cerró la sesión en tus otros dispositivos.',
  },
  sessions: {
    title: 'Dónde tienes la sesión abierta',
    lastSeen: 'Última vez: {moment}',
    thisOne: 'Este dispositivo',
    end: 'Cerrar',
    endOne: 'Cerrar la sesión en {device}',
    hint: 'Cierra lo que no reconozcas y cambia tu contraseña.',
  },
}
