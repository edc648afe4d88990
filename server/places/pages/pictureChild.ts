import sharp from 'sharp'

const quality = 82

// The one decoder that the process of the product has blocked.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })

process.on('message', (svg: string) => {
  void sharp(Buffer.from(svg))
    .jpeg({ quality })
    .toBuffer()
    .then((picture) => process.send?.(picture))
})
