import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  /** Of the file; its ending is what the button says. */
  name: string
  label: string
  fetchFile: () => Promise<Blob>
}

/** Saves a file that the server makes. */
export function DownloadButton({ name, label, fetchFile }: Props) {
  const say = useRefusal()
  const download = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, name),
  })
  return (
    <div className="text-right">
      <Button
        look="outline"
        size="small"
        icon={<Download aria-hidden />}
        busy={download.isPending}
        aria-label={label}
        onClick={() => download.mutate()}
      >
        {name.split('.').at(-1)?.toUpperCase()}
      </Button>
      {download.isError && (
        <p role="alert" className="mt-1 text-sm font-semibold text-bad">
          {say(download.error)}
        </p>
      )}
    </div>
  )
}
