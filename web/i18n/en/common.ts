export const common = {
  brand: 'Pitstop',
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading...',
  error: 'Error: {message}',
  free: 'Free',
  testSystem: 'Test system: no real money, no real doors',
  offline: 'No connection. Check your signal and try again.',
  timeout: 'No answer came. Check your signal and try again.',
  unknown: 'Something went wrong on our side. Nothing was lost; please try again.',
}
