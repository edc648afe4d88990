/*
 * Runs in pages of others: `<script async src="…/embed.js" data-near="40.758,-73.985"></script>`. It puts a frame where
 * it stands, and reads, stores and sends nothing. Every name is in this block, none is theirs to trip over.
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
      // Where nothing is said of it, that of the page around it.
      const value = dataset[name] ?? (name === 'language' ? document.documentElement.lang : '')
      if (value) query.set(name, value)
    }
    const { origin } = new URL(script.src)
    const wanted = Number(dataset['height'])
    const frame = document.createElement('iframe')
    frame.src = `${origin}/embed?${query.toString()}`
    frame.title = dataset['title'] ?? 'Pitstop'
    frame.loading = 'lazy'
    frame.style.cssText = 'display:block;width:100%;border:0;border-radius:16px'
    frame.height = String(wanted ? Math.min(Math.max(wanted, minHeight), maxHeight) : usualHeight)

    // A content policy that refuses our frame leaves a link.
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
