import createClient from 'openapi-fetch'

export const createPitstopClient = ({ baseUrl, token, fetch }) =>
  createClient({
    baseUrl,
    ...(fetch && { fetch }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
