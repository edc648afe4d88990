/*
 * Runs in other sites' pages: `<script async src="…/embed.js" data-near="40.758,-73.985"></script>`. It inserts a
 * frame after itself, and stores and sends nothing. The block keeps its names out of the page's global scope.
 */
{
  const named = ['near', 'place', 'view', 'theme', 'color', 'language', 'zoom', 'features', 'price']
  const usualHeight = 480
  const minHeight = 240
  const maxHeight = 2000

  const script = document.currentScript
  if (script instanceof HTMLScriptElement) {
    const { dataset } = script
    const query = new URLSearchParams()
    for (const name of named) {
      // The language defaults to that of the page around it.
      const value = dataset[name] ?? (name === 'language' ? document.documentElement.lang : '')
      if (value) query.set(name, value)
    }
    const { origin } = new URL(script.src)
    const height = Number(dataset['height'])
    const frame = document.createElement('iframe')
    frame.src = `${origin}/embed?${query.toString()}`
    frame.title = dataset['title'] ?? 'Pitstop'
    frame.loading = 'lazy'
    frame.style.cssText = 'display:block;width:100%;border:0;border-radius:16px'
    frame.height = String(height ? Math.min(Math.max(height, minHeight), maxHeight) : usualHeight)

    // Where the page's content security policy blocks our frame, a link replaces it.
    const blocked = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return
      const link = document.createElement('a')
      const near = dataset['near'] ?? ''
      const place = dataset['place'] ?? near
      link.href = `${origin}/#/home?${new URLSearchParams({ near, place }).toString()}`
      link.textContent = frame.title
      frame.replaceWith(link)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
    document.addEventListener('securitypolicyviolation', blocked)
    script.after(frame)
  }
}
