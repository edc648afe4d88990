import type { FormWords } from './FormWords.ts'

export const es: FormWords = {
  form: 'Formulario de registro',
  heading: '¿A quién escribimos?',
  business: 'Nombre del negocio',
  name: 'Tu nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono (opcional)',
  message: 'Dirección, horario, preguntas (opcional)',
  send: 'Enviar',
  use: 'Lo usamos para responderte, y para nada más.',
  businessMissing: 'El nombre del negocio es obligatorio',
  nameMissing: 'Tu nombre es obligatorio',
  emailInvalid: 'Escribe un correo válido',
  phoneInvalid: 'Escribe un teléfono válido',
  notText: 'Contiene caracteres que no se pueden guardar.',
  tooLong: (max) => `Aquí caben como máximo ${String(max)} caracteres`,
  notYet: 'Aún no se ha enviado. Revisa lo que está marcado abajo.',
  tooMany:
    'Ya tenemos varios mensajes tuyos. Inténtalo de nuevo en una hora o escríbenos un correo.',
  thanks: 'Gracias',
  thanksText: 'Hemos recibido tu mensaje y te escribiremos.',
  listNow: 'O publica tu baño tú mismo, ahora',
}
