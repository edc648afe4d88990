import type { Messages } from '../Messages.ts'

export const nav: Messages['nav'] = {
  label: 'Hauptmenü',
  partnerLabel: 'Partnermenü',
  logo: 'Pitstop, Startseite',
  home: 'Start',
  analytics: 'Statistik',
  door: 'Tür',
  earnings: 'Einnahmen',
  details: 'Angaben',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  profile: 'Ihr Profil',
  sampleGuest: 'Ein Gastprofil als Beispiel',
  samplePartner: 'Die Toilette eines Partners als Beispiel',
  restroom: 'Ihre Toilette',
  account: 'Konto und Anmeldung',
  menu: 'Kontomenü',
  install: 'Pitstop installieren',
  signedInAs: 'Angemeldet als {name}',
  wrongRole: {
    title:
      '{needed, select, partner {Diese Seite ist für Partner} other {Diese Seite ist für Gäste}}',
    text: '{needed, select, partner {Sie sind als Gast angemeldet.} other {Sie sind als Partner angemeldet.}}',
    goHome: 'Zurück zu meinen Seiten',
    signOut: 'Abmelden',
  },
}
