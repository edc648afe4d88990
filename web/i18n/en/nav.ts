export const nav = {
  label: 'Main',
  partnerLabel: 'Partner',
  logo: 'Pitstop, home',
  home: 'Home',
  door: 'Door',
  details: 'Details',
  signIn: 'Sign in',
  signOut: 'Sign out',
  profile: 'Your profile',
  restroom: 'Your restroom',
  account: 'Account and sign-in',
  menu: 'Account menu',
  signedInAs: 'Signed in as {name}',
  wrongRole: {
    title:
      '{needed, select, partner {This screen is for partners} other {This screen is for guests}}',
    text: '{needed, select, partner {You are signed in as a guest.} other {You are signed in as a partner.}}',
    goHome: 'Back to my screens',
    signOut: 'Sign out',
  },
}
