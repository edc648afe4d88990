/** What a path names here is everybody's, or the caller's own. */
export const nobodys: Record<string, 'open to all' | 'their own'> = {
  'GET /api/feed/restrooms/:format': 'open to all',
  'GET /api/locations/:id': 'open to all',
  'GET /api/locations/:id/reviews': 'open to all',
  'GET /api/texts/:name/:language/:version': 'open to all',
  'GET /api/locations/:id/access': 'open to all',
  'POST /api/locations/:id/walk': 'open to all',
  // The key is known to the browser alone that left the address.
  'DELETE /api/arrivals/:key': 'their own',
  'PUT /api/account/mails/:topic': 'their own',
  'POST /api/locations/:id/map-edits': 'their own',
  'POST /api/locations/:id/map-photos': 'their own',
  'PUT /api/favourites/:locationId': 'their own',
  'DELETE /api/favourites/:locationId': 'their own',
  'GET /api/partner/earnings/balances/:balance': 'their own',
  'GET /api/partner/earnings/days/:date': 'their own',
  'GET /api/partner/listing-drafts/:listing': 'their own',
  'PUT /api/partner/listing-drafts/:listing': 'their own',
  'DELETE /api/partner/listing-drafts/:listing': 'their own',
  'GET /api/partner/statements/:month': 'their own',
  'GET /api/partner/statements/:month/:format': 'their own',
  'GET /api/partner/years/:year/:format': 'their own',
}
