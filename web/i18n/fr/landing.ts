import type { Messages } from '../Messages.ts'

export const landing: Messages['landing'] = {
  name: 'Des toilettes, tout de suite',
  title: 'Des toilettes, tout de suite.',
  lead: 'Cafés, hôtels et boutiques près de vous ouvrent leur porte. Voyez le prix, recevez un code, entrez.',
  find: 'Trouver des toilettes',
  promise: 'Vous entrez ou vous êtes remboursé',
  noAccount: 'Pas besoin de compte pour regarder.',
  plans: 'Formules',
  hosts: 'Pour les établissements',
  demo: 'Voir une démo',
  map: {
    label: 'Toilettes autour de Times Square',
    cluster: '{count, plural, =1 {1 toilettes} other {# toilettes}}',
    free: 'Gratuit',
    failed: 'La carte se repose. La liste fonctionne quand même.',
    retry: 'Réessayer',
  },
  steps: {
    title: 'Trois étapes jusqu’à la porte',
    find: 'Trouver',
    findText: 'Les plus proches ouvertes, avec le prix et le temps à pied.',
    code: 'Recevoir un code',
    codeText: 'Gratuit, ou dès {from}. Valable {minutes} minutes.',
    walk: 'Entrer',
    walkText: 'Montrez ou tapez le code. C’est tout.',
  },
  host: {
    title: 'Vous avez des toilettes ? Gagnez avec.',
    text: 'Vous fixez le prix et les horaires. Nous amenons les visiteurs.',
    list: 'Proposer vos toilettes',
  },
}
