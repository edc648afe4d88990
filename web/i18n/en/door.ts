export const door = {
  title: 'Door',
  online: 'Online',
  noConnection: 'No connection',
  prompt: 'Type the guest’s code',
  typed: '{count, plural, =0 {No digit typed} other {{digits}, # of {max} digits typed}}',
  keypad: 'Keypad',
  delete: 'Delete the last digit',
  check: 'Check',
  checking: 'Checking...',
  next: 'Next guest',
  again: 'Type it again',
  retry: 'Check it again',

  valid: 'Valid',
  until: 'until {time}',
  alreadyUsed: 'Already used',
  usedAt:
    'at {time}, {minutes, plural, =0 {less than a minute} =1 {1 minute} other {# minutes}} ago',
  perhapsYours:
    'Your last try got no answer; it may have been the one that counted. Then let the guest in.',
  notValid: 'Not valid',
  notValidHint: 'Ask for the code on the guest’s screen.',
  locked: 'Checking is paused',
  notChecked: 'Not checked',
  notCheckedHint: 'The code is still there: check it again in a moment.',

  notValidHere:
    'Ask for the code on the guest’s screen. There is no connection, so only the code itself was looked at.',
  offline: 'Checked offline',
  offlineHint: 'The code fits. Let the guest in; we confirm it once you are online.',
  lockedHere:
    'Too many wrong codes. Codes are checked again from {time}; you can always let a guest in yourself.',
  turnedBack:
    'The clock of this device was turned back, so it cannot tell which codes were used. Connect once, and it is put right.',
  connectBy: 'Connect by {day}',
  keysEnded:
    'This device has been without a connection for seven days and cannot check codes by itself any more. Connect it once; until then, let in guests you know by name.',
  readyHere: 'Ready for codes',
  untold: '{count, plural, =1 {1 visit to confirm} other {# visits to confirm}}',
  clockOff: {
    title: 'The clock of this device is wrong',
    behind:
      'It is {hours, plural, =0 {more than ten minutes} =1 {about an hour} other {about # hours}} behind. Codes are checked by the right time, but set the clock before you go without a connection.',
    ahead:
      'It is {hours, plural, =0 {more than ten minutes} =1 {about an hour} other {about # hours}} ahead. Codes are checked by the right time, but set the clock before you go without a connection.',
  },
  notACode: 'That was no code. {max, plural, other {A code has # digits}} and nothing else.',

  scan: {
    open: 'Scan the code',
    title: 'Hold the guest’s QR code before the camera',
    picture: 'What the camera sees',
    starting: 'Starting the camera...',
    refused: 'The camera cannot be used. Allow it in your browser, or type the code.',
    notACode: 'This QR code is no access code.',
  },

  alarm: {
    never_issued:
      'A code was let in without a connection on {time} that was never given to a guest. If your staff did not do this, remove that device.',
    used_twice:
      'One code was let in twice, the second time on {time}: by two devices without a connection, or by two guests.',
    not_held:
      'A device reported a code, used on {time}, that it was never able to check. If your staff did not do this, remove that device.',
    outside_its_time:
      'A device reported a code as used on {time}, when that code did not open the door. Its clock may be wrong.',
    seen: 'I have seen this',
  },
  devices: {
    title: 'Devices at this door',
    count:
      '{count, plural, =0 {No device checks codes at this door yet.} =1 {1 device checks codes at this door.} other {# devices check codes at this door.}}',
    signOut: 'Remove all other devices',
    ask: 'Remove all other devices?',
    askHint: 'They lose the door at once and cannot check new codes. This browser stays.',
    confirm: 'Remove them',
    done: 'Removed. New codes are made with new keys.',
    add: 'Add a door device',
    addHint:
      'For a tablet or phone at your door. It can check codes, let guests in, answer requests and pause. It never sees your earnings or settings.',
    name: 'Name of the device',
    nameHint: 'Such as “Counter tablet”',
    makeLink: 'Show the QR code',
    scanHint:
      'Scan this with the tablet, or open the link there. It works once, for {minutes} minutes.',
    qr: 'QR code that adds {name}',
    ready: '{name} is ready.',
    seen: 'seen {time}',
    heldUntil: 'checks offline until {day}',
    heldNone: 'needs a connection',
    session: 'Signed in with your account',
    thisOne: 'This device',
    unnamed: 'Browser',
    revoke: 'Remove',
    revokeNamed: 'Remove {name}',
    askOne: 'Remove {name}?',
    askOneHint:
      'For a lost or retired device. It loses the door at once, and new codes are made with new keys.',
  },
  claim: {
    title: 'Use this device at the door',
    hint: 'It will check codes, let guests in, answer requests and pause. It stays ready until the owner removes it.',
    start: 'Start',
    noLink: 'Scan the QR code from the owner’s Door screen to add this device.',
  },

  staff: {
    hand: 'Hand to staff',
    handHint:
      'This device then shows the door and nothing else. You are signed out here; the PIN or your sign-in ends staff mode.',
    deviceName: 'Staff device',
    name: 'Name of the device',
    leave: 'Leave staff mode',
    pin: 'PIN',
    pinAgain: 'PIN again',
    pinWrong: 'A PIN has 4 to 6 digits.',
    pinsDiffer: 'The two PINs differ.',
    start: 'Start staff mode',
    wrongPin:
      'This is not the PIN. {left, plural, =1 {One try is left} other {# tries are left}}, then only the password opens.',
    forgotten: 'Sign in instead',
    passwordHint: 'Sign in with the account of this restroom. This needs a connection.',
    email: 'Email',
    password: 'Password',
  },
  entry: {
    label: 'How guests get in',
    kind: {
      staff: 'Staff',
      keypad: 'Keypad',
      lock: 'Lock',
    },
    hint: {
      staff: 'The guest says the code, you check it on the Door screen.',
      keypad:
        'Your door has a fixed code. Only guests with a valid visit can see it, and each time is written down.',
      lock: 'A lock that knows TOTP codes checks them by itself. Guests get codes of 8 digits.',
    },
    save: 'Save how guests get in',
    saved: 'Saved. Codes that are out already work as before.',
    code: 'The keypad’s code',
    codeHint: '3 to 10 digits, # or *. We keep it encrypted.',
    codeAgain: 'Type a new one when you have changed it at the door. We never show the old one.',
    codeWrong: 'A keypad code has 3 to 10 digits, # or *.',
    age: 'Set on {date}, seen {count, plural, =0 {by nobody yet} =1 {once} other {# times}} since.',
    change: 'Change your keypad’s code',
    changeHint:
      'Many guests know it by now, it is a week old, or a guest could not get in. Change it at the door first, then here.',
    setUpLock: 'Set up the lock',
  },
  lock: {
    title: 'Set up your lock',
    askHint:
      'Whoever has these secrets can make every code of your door, so we ask for your password again.',
    password: 'Your password',
    show: 'Show the secrets',
    limit: 'What a lock cannot do',
    limitHint:
      'A stock lock remembers no use: a code opens it again and again until it ends. Set it to accept {before} steps before its own time and {after} after, or guests whose code is good stand before a closed door.',
    settings: '{name}: SHA-256, {digits} digits, a new code every {minutes} minutes',
    print: 'Print',
    slot: 'Secret {slot}',
    qr: 'QR code of secret {slot}',
    noLock: 'Your door is not set to a lock. Choose it under “How guests get in” first.',
    toDetails: 'Open your details',
  },
  sign: {
    title: 'Your door sign',
    hint: 'Put it where people ask. The code leads to your restroom.',
    size: 'Size of the sign',
    sizes: { a5: 'A5 sheet', sticker: 'Sticker, A7' },
    pdf: 'PDF to print',
    svg: 'SVG for a print shop',
    failed: 'The PDF could not be made on this device. The SVG holds the same sign.',
    none: 'Save your details first; then there is a restroom for the sign to lead to.',
    open: 'Print your door sign',
    picture: 'Door sign of {name}',
    tips: {
      scale: 'Print it at 100 %, on its own size of paper',
      place: 'Hang it at eye level, by the door',
      price: 'It stays right when your price or your hours change',
    },
    guest: 'Guest restroom',
    steps: { scan: 'Scan', phone: 'Get a code', bell: 'Say it here', keys: 'Type it in' },
    stepHints: {
      scan: 'Point your camera at the code',
      phone: 'On your own phone',
      bell: 'Tell the staff your code',
      keys: 'At the door',
    },
    footer: 'No app needed · {host}',
  },

  arriving: 'Arriving guests',
  onTheWay: '{count} on the way',
  someone: 'A guest',
  goodUntil: 'good until {time}',
  goodFrom: 'good from {from} until {time}',
  since: 'since {time}',
  letIn: 'Let {name} in without the code',
  letInHint: 'Only for someone you know to be {name}. The visit counts as used.',
  letInShort: 'Let in',
  notLetIn: 'This visit was used already, or has ended.',
  present: 'Let in within the last half hour',
  nobody: 'Nobody is on the way. Whoever gets a code appears here by name.',
  usedToday:
    '{count, plural, =0 {No guest was here today} =1 {1 guest was here today} other {# guests were here today}}',
  stale: 'This list may be out of date: {message}',

  noLocation: 'No door yet',
  noLocationHint: 'Save your bathroom’s details first; then guests’ codes are checked here.',
  toDetails: 'Enter your details',

  traffic: 'Guests',
  today: '{count, plural, =0 {Nobody yet today} =1 {1 guest today} other {# guests today}}',
  lastDays: 'Guests on each of the last seven days',
  guestsOn: '{count, plural, =1 {1 guest} other {# guests}}',
}
