import type { Messages } from '../Messages.ts'

export const nav: Messages['nav'] = {
  label: 'Principal',
  partnerLabel: 'Socio',
  logo: 'Pitstop, inicio',
  home: 'Inicio',
  analytics: 'Estadísticas',
  door: 'Puerta',
  earnings: 'Ingresos',
  details: 'Datos',
  signIn: 'Entrar',
  signOut: 'Cerrar sesión',
  profile: 'Tu perfil',
  sampleGuest: 'El perfil de un visitante, de ejemplo',
  samplePartner: 'El baño de un socio, de ejemplo',
  restroom: 'Tu baño',
  account: 'Cuenta y acceso',
  menu: 'Menú de la cuenta',
  install: 'Instalar Pitstop',
  signedInAs: 'Sesión iniciada como {name}',
  wrongRole: {
    title:
      '{needed, select, partner {Esta pantalla es para socios} other {Esta pantalla es para visitantes}}',
    text: '{needed, select, partner {Has iniciado sesión como visitante.} other {Has iniciado sesión como socio.}}',
    goHome: 'Volver a mis pantallas',
    signOut: 'Cerrar sesión',
  },
}
