import type { Plugin } from 'vite'

/**
 * Has V8 compile the chunk of `entry` whole while it arrives, off the main thread. Compiled lazily, function by function,
 * it blocks a slow phone for longer.
 */
export const eagerCompile = (entry: string): Plugin => ({
  name: 'eager-compile',
  apply: 'build',
  generateBundle: {
    // The comment counts on a file's first line only.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.includes(entry))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
