import type { Messages } from '../Messages.ts'

export const common: Messages['common'] = {
  brand: 'Pitstop',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  loading: 'Cargando...',
  error: 'Error: {message}',
  free: 'Gratis',
  testSystem: 'Sistema de prueba: ni dinero ni puertas reales',
  offline: 'Sin conexión. Comprueba tu señal e inténtalo de nuevo.',
  timeout: 'No llegó respuesta. Comprueba tu señal e inténtalo de nuevo.',
  unknown: 'Algo falló por nuestra parte. No se perdió nada; inténtalo de nuevo.',
  title: '{screen} · Pitstop',
  crashed: {
    title: 'La aplicación se ha bloqueado',
    text: 'Algo se rompió en esta pantalla. Lo que pagaste y guardaste está a salvo.',
    reload: 'Recargar la aplicación',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección esté mal escrita o que la página haya cambiado de sitio.',
    goHome: 'Ir al inicio',
  },
  language: {
    label: 'Idioma',
    screens: 'Idioma de todas las pantallas',
    failed: 'No se pudo cargar este idioma. Comprueba tu señal e inténtalo de nuevo.',
  },
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  fieldErrors: {
    locationNameRequired: 'Ponle un nombre a tu local',
    addressRequired: 'Di dónde está: calle y número',
    tooLong: 'Es demasiado largo',
    commentRequired: 'Escribe unas palabras',
    priceStep: 'Un precio desde 0,00 $, en pasos de 0,50 $',
    nameRequired: 'El nombre completo es obligatorio',
    businessNameRequired: 'El nombre del negocio es obligatorio',
    nameTooLong: 'Este nombre es demasiado largo',
    emailInvalid: 'Escribe un correo válido',
    passwordRequired: 'Hace falta tu contraseña',
    passwordShort: 'La contraseña debe tener al menos 8 caracteres',
    passwordLong:
      'La contraseña es demasiado larga: 72 bytes como máximo (una letra con acento cuenta 2, un emoji 4)',
    passwordNul: 'La contraseña contiene un carácter que no se puede guardar',
  },
}
