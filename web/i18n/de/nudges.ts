import type { Messages } from '../Messages.ts'

export const nudges: Messages['nudges'] = {
  label: 'Auf diesem Gerät melden',
  requests: 'Eine Mitteilung, wenn ein Gast anfragt, auch wenn Pitstop geschlossen ist.',
  answer: 'Eine Mitteilung, sobald die Antwort da ist, auch wenn Pitstop geschlossen ist.',
  unsupported:
    'Dieser Browser zeigt keine Mitteilungen, solange Pitstop geschlossen ist. Auf einem iPhone legen Sie Pitstop zuerst auf den Home-Bildschirm.',
  blocked:
    'Mitteilungen sind für Pitstop blockiert. Erlauben Sie sie in den Einstellungen Ihres Browsers.',
  failed:
    'Ihr Browser konnte das gerade nicht einrichten. Bitte versuchen Sie es später noch einmal.',
}
