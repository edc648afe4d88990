import type { FormWords } from './FormWords.ts'

export const fr: FormWords = {
  form: 'Formulaire d’inscription',
  heading: 'À qui pouvons-nous écrire ?',
  business: 'Nom de l’établissement',
  name: 'Votre nom',
  email: 'E-mail',
  phone: 'Téléphone (facultatif)',
  message: 'Adresse, horaires, questions (facultatif)',
  send: 'Envoyer',
  use: 'Cela nous sert à vous répondre, et à rien d’autre.',
  businessMissing: 'Le nom de l’établissement est obligatoire',
  nameMissing: 'Votre nom est obligatoire',
  emailInvalid: 'Saisissez un e-mail valide',
  phoneInvalid: 'Saisissez un numéro de téléphone valide',
  notText: 'Contient des caractères qui ne peuvent pas être conservés.',
  tooLong: (max) => `${String(max)} caractères au plus`,
  notYet: 'Pas encore envoyé. Vérifiez ce qui est signalé ci-dessous.',
  tooMany:
    'Nous avons déjà plusieurs messages de votre part. Réessayez dans une heure ou écrivez-nous un e-mail.',
  thanks: 'Merci',
  thanksText: 'Nous avons bien reçu votre message et nous vous écrirons.',
  listNow: 'Ou proposez vos toilettes vous-même, tout de suite',
}
