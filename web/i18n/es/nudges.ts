import type { Messages } from '../Messages.ts'

export const nudges: Messages['nudges'] = {
  label: 'Avisarme en este dispositivo',
  requests: 'Un aviso cuando un visitante pide entrar, también con Pitstop cerrado.',
  answer: 'Un aviso cuando llegue la respuesta, también con Pitstop cerrado.',
  unsupported:
    'Este navegador no puede mostrar avisos con Pitstop cerrado. En un iPhone, añade primero Pitstop a la pantalla de inicio.',
  blocked: 'Los avisos de Pitstop están bloqueados. Permítelos en los ajustes de tu navegador.',
  failed: 'Tu navegador no ha podido activarlo ahora. Inténtalo más tarde.',
}
