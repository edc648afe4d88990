import type { World } from './world.ts'

/** Sends one picture as the form does; the reply's words and its status. */
export async function sendPicture(
  world: World,
  path: string,
  { token, bytes }: { token: string; bytes: Uint8Array },
) {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'me.jpg')
  const encoded = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  })
  return {
    status: response.statusCode,
    ...response.json<{ url: string; id: string; error: string }>(),
  }
}

/** Reads a photo that only some callers may see. */
export async function readPhoto(world: World, url: string, token?: string) {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    url,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  return {
    status: statusCode,
    cache: headers['cache-control'],
    type: headers['content-type'],
    bytes: rawPayload,
  }
}
