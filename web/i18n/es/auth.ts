import type { Messages } from '../Messages.ts'

export const auth: Messages['auth'] = {
  title: '{mode, select, sign_up {Únete} other {Te damos la bienvenida}}',
  heading:
    '{mode, select, sign_up {{userType, select, partner {Registrarse como socio} other {Registrarse como visitante}}} other {{userType, select, partner {Entrar como socio} other {Entrar como visitante}}}}',
  signInTitle: 'Iniciar sesión',
  userType: 'Tipo de cuenta',
  guest: 'Visitante',
  partner: 'Socio',
  name: '{userType, select, partner {Nombre del negocio} other {Nombre completo}}',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordPlaceholder: '8 caracteres como mínimo',
  submit: '{mode, select, sign_up {Registrarse} other {Entrar}}',
  processing: 'Procesando...',
  forgot: '¿Olvidaste tu contraseña?',
  flipQuestion: '{mode, select, sign_up {¿Ya tienes cuenta?} other {¿Primera vez aquí?}}',
  flip: '{mode, select, sign_up {Entrar} other {Registrarse}}',
  failed:
    '{mode, select, sign_up {No se pudo completar el registro} other {No se pudo iniciar sesión}}',
  mismatch:
    '{userType, select, partner {Usa el acceso de socios} other {Usa el acceso de visitantes}}',
  promise: 'Entras o te devolvemos el dinero',
  sessionEnded: 'Tu sesión ha terminado. Inicia sesión para seguir donde estabas.',
  alreadyIn: 'Has iniciado sesión como {name}.',
  goOn: 'Continuar',
  kept: {
    free: 'Gratis',
    walk: '{minutes} min a pie',
    kept: 'guardado para ti',
  },
  reset: {
    askTitle: 'Restablecer tu contraseña',
    askText:
      'Dinos el correo de tu cuenta. Te enviaremos un enlace para crear una contraseña nueva.',
    ask: 'Enviar el enlace',
    askedTitle: 'Mira tu correo',
    askedText:
      'Si hay una cuenta con {email}, un enlace va de camino. Sirve una sola vez, durante 30 minutos.',
    askAgain: 'Enviarlo de nuevo',

    setTitle: 'Crear una contraseña nueva',
    setText: 'Se cerrará tu sesión en todos los dispositivos.',
    newPassword: 'Nueva contraseña',
    placeholder: '8 caracteres como mínimo',
    set: 'Guardar la contraseña nueva',
    doneTitle: 'Tu contraseña nueva está lista',
    doneText: 'Inicia sesión con ella en cada uno de tus dispositivos.',
    signIn: 'Iniciar sesión',
    newLink: 'Pedir un enlace nuevo',
  },
  prove: {
    title: 'Tu correo',
    working: 'Comprobando tu enlace...',
    doneTitle: 'Tu correo está confirmado',
    doneText: 'Gracias. Esta dirección ya vale para tu cuenta.',
    failedTitle: 'Este enlace no funciona',
    failedText: 'Puedes pedir otro en la pantalla de tu cuenta.',
    noToken: 'La dirección de esta página no está completa. Abre otra vez el enlace de tu correo.',
    goOn: 'Continuar',
    toAccount: 'Ir a mi cuenta',
  },
}
