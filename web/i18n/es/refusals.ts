import type { Messages } from '../Messages.ts'

export const refusals: Messages['refusals'] = {
  address_not_found: 'No se encontró esta dirección',
  already_member: 'Ya tienes una suscripción.',
  amount_changed: 'El importe ha cambiado. Míralo y vuelve a pedirlo.',
  bad_request: 'No se pudo leer esta solicitud.',
  balance_below_zero:
    'Se ha devuelto o retenido más de lo que hay disponible. Los próximos ingresos lo compensarán.',
  bank_missing: 'Indica primero adónde van los pagos.',
  busy: '{hasTime, select, yes {Aquí está todo ocupado. El próximo queda libre: {time}.} other {Aquí está todo ocupado hasta el cierre.}}',
  busy_server: 'Tenemos mucho tráfico. Inténtalo de nuevo en un momento.',
  search_not_ready: 'La búsqueda se está iniciando. Inténtalo de nuevo en un momento.',
  code_live: 'Ya tienes un código de acceso. Úsalo primero o espera a que caduque.',
  dispute_marked: 'Esta disputa está ganada o ya estaba marcada así.',
  door_full:
    'Ahora mismo todos los sitios de tu puerta están ocupados. Inténtalo de nuevo en un momento o recházalo.',
  earnings_owed: 'Tienes ingresos que aún no se han pagado. Cóbralos primero.',
  email_not_proven:
    'Confirma primero tu correo: te enviamos un enlace. Es necesario para los pagos.',
  email_taken: 'Ya existe una cuenta con este correo',
  email_unproven:
    'Confirma primero tu correo: te enviamos un enlace. Hace falta a partir de la segunda visita gratis.',
  form_used: 'Este formulario ya hizo otra cosa. Míralo de nuevo.',
  free_limit:
    '{hasTime, select, yes {Visitas gratis: una por hora en cada lugar, 6 al día. La próxima: {time}.} other {Visitas gratis: una por hora en cada lugar, 6 al día. Podrás tener la próxima más tarde.}}',
  guests_expected:
    'Un huésped tiene un código para tu puerta. Oculta tu baño e inténtalo dentro de media hora.',
  guests_only: 'Esto es para visitantes. Has iniciado sesión como socio.',
  internal: 'Algo falló por nuestra parte. No se perdió nada; inténtalo de nuevo.',
  keypad_code_missing: 'Escribe el código que abre el teclado de tu puerta.',
  lead_answered: 'A este negocio ya se le respondió.',
  link_not_valid: 'Este enlace ya se usó o ha caducado. Pide uno nuevo.',
  location_closed:
    '{hasTime, select, yes {Este baño está cerrado ahora. Abre: {time}.} other {Este baño está cerrado.}}',
  location_closed_for_good: 'Este local cerró definitivamente.',
  location_not_found: 'Este local no existe.',
  location_not_open: 'Este baño no está abierto a visitantes.',
  location_paused:
    '{hasTime, select, yes {Este baño no admite nuevos visitantes por ahora. Vuelve a admitirlos: {time}.} other {Este baño no admite nuevos visitantes por ahora. Pronto volverá a admitirlos.}}',
  location_taken_down: 'Hemos ocultado este lugar. Podrá mostrarse cuando lo liberemos.',
  missing_user_type: 'A la respuesta del servidor le falta userType',
  name_and_address_required: 'El nombre y la dirección son obligatorios',
  no_bathroom_data: 'No hay datos de baños disponibles',
  no_keypad: 'Esta puerta no tiene código de teclado.',
  no_location_yet: 'Guarda primero tu local.',
  no_such_dispute: 'No existe esa disputa.',
  no_such_order: 'Este pedido no existe.',
  no_such_review: 'Esta opinión no existe.',
  no_membership: 'No tienes una suscripción.',
  no_such_session: 'Esta sesión ya ha terminado.',
  not_a_lock: 'Tu puerta no está puesta con cerradura.',
  not_found: 'Aquí no hay nada.',
  not_in_its_time: 'El código de la puerta se muestra mientras tu visita es válida.',
  visit_renewed:
    'Tienes un código nuevo para esta visita. Si tampoco abre la puerta, informa de la visita nueva.',
  door_offline:
    'Esta puerta está sin conexión desde que terminó tu código. Pide al personal que la conecte e inténtalo de nuevo.',
  not_renewable: 'Un código que caducó sin usarse se puede renovar una vez, en 24 horas.',
  not_returnable: 'Solo se puede devolver un pase sin empezar, en un plazo de 14 días.',
  not_signed_in: 'Inicia sesión para continuar.',
  not_taken_down: 'Este lugar no está oculto por nosotros.',
  not_to_leave: 'Con un pase, un código se puede dejar por otra puerta a partir de los 10 minutos.',
  not_visited: 'Puedes valorar un baño después de haber entrado.',
  nothing_available: 'Todavía no hay nada que pagar.',
  not_their_door: 'Este pago no abrió ninguna puerta de este socio.',
  nothing_owed: 'No se debe nada por este reembolso.',
  nothing_to_refund: 'No queda nada por devolver.',
  order_not_found: 'No conocemos ninguna compra tuya así.',
  order_not_paid: 'Por este pedido no se ha pagado nada, o todavía no.',
  owed_settled: 'Esto ya se resolvió.',
  partners_only: 'Esto es para socios. Has iniciado sesión como visitante.',
  pass_gone: 'Tu pase se acaba de usar o de terminar. Pídelo de nuevo.',
  paused_for_reports:
    'Últimamente hubo visitantes que no pudieron entrar aquí. Volverá cuando el socio lo resuelva.',
  payment_disputed: 'El banco del visitante ha retirado este pago.',
  payment_open: 'Tienes un pago abierto. Termínalo o espera media hora hasta que se cierre.',
  photos_unreachable:
    'Ahora no se pueden guardar ni mostrar fotos. Inténtalo de nuevo en un momento.',
  places_unreachable: 'Ahora no se pueden buscar direcciones. Inténtalo de nuevo en un momento.',
  payments_unreachable:
    'Ahora mismo no se puede contactar con el servicio de pagos. No se ha cobrado nada; inténtalo de nuevo.',
  payout_in_progress: 'Ya hay un pago en camino.',
  payout_too_small: 'Un pago es de {leastPayout} como mínimo.',
  payouts_stopped: 'Los pagos están detenidos. Confirma primero adónde van.',
  bank_changed:
    'La cuenta de los pagos ha cambiado desde que se mostró esta página. Vuelve a mirarla.',
  shares_to_come:
    'Aún hay que repartir pases que se usaron en tu puerta. Indica adónde van los pagos y te pagaremos el resto cuando te hayas ido.',
  bank_too_new:
    'La cuenta de tus pagos acaba de cambiar. Espera tres días antes de eliminar tu cuenta.',
  payouts_frozen:
    'Los pagos esperan mientras revisamos las cuentas. Tu dinero está a salvo; inténtalo más tarde.',
  person_not_found: 'Esta persona no existe.',
  photo_not_found: 'Esta foto no existe.',
  photo_not_yours: 'Una de estas fotos no la subiste tú. Súbela de nuevo.',
  photo_too_large: 'Una foto puede tener {megabytes} MB como máximo.',
  photo_too_many_pixels:
    'Esta imagen tiene más de {megapixels} megapíxeles. Elige una más pequeña.',
  photo_type: 'Elige una imagen JPEG, PNG o WebP.',
  photo_unreadable: 'Esta imagen está dañada o incompleta. Elige otra.',
  pin_too_far: 'El marcador está a más de 2 km de esta dirección. Muévelo hasta la puerta.',
  price_changed: 'El precio ha cambiado. Míralo y pide de nuevo.',
  push_service_unknown: 'No conocemos el servicio de avisos de este navegador.',
  price_not_allowed: 'Una visita es gratis o cuesta de {least} a {most}, en pasos de {step}.',
  public_restroom:
    'Este baño está abierto a todo el mundo: no hay que preguntar a nadie y no hay código.',
  purchase_key_used: 'Este botón era de otra compra. Inténtalo de nuevo.',
  refund_changed: 'Se puede devolver menos de lo que mostraba esta página. Míralo de nuevo.',
  refunded_already: 'Este pedido ya se reembolsó.',
  refund_nothing: 'Di cuánto se devuelve: al menos un centavo.',
  refund_too_large: 'No se puede devolver más de lo que queda.',
  renewal_on_its_way: 'Tu próximo mes está a punto de cobrarse. Vuelve a mirar en un momento.',
  reply_closed: 'Una respuesta se puede cambiar durante un día. Esta se queda como está.',
  report_not_open: 'Este aviso no espera respuesta.',
  report_too_late: 'Se puede avisar hasta 30 minutos después de que el código caducara o se usara.',
  request_gone: 'Esta solicitud se respondió, se retiró o caducó hace un momento.',
  review_closed: 'Una opinión se puede cambiar durante 30 días. Esta se queda como está.',
  review_not_found: 'No existe esa reseña de tu baño.',
  same_email: 'Esta ya es tu dirección.',
  taken_down_already: 'Este lugar ya está oculto.',
  too_large: 'Es demasiado grande.',
  too_many_attempts: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  too_many_downloads:
    'Has descargado tus datos varias veces. Inténtalo de nuevo dentro de una hora.',
  too_many_favourites: 'Has guardado 100 baños. Quita uno para guardar otro.',
  too_many_mails:
    'Acabamos de enviar varios correos a esta dirección. Míralos o inténtalo de nuevo en una hora.',
  too_many_photos: 'Has subido muchas fotos. Continúa dentro de una hora.',
  too_many_requests: 'Demasiadas solicitudes. Espera un momento.',
  too_many_searches:
    'Se han buscado demasiadas direcciones desde tu red. Espera un rato e inténtalo de nuevo.',
  too_many_wrong_codes:
    'Demasiados códigos erróneos. Inténtalo de nuevo en {minutes, plural, =1 {un minuto} other {# minutos}} y, hasta entonces, recibe a los visitantes por su nombre.',
  unsupported_type: 'Este tipo de contenido no se acepta aquí.',
  visit_live: 'Tienes un código que todavía abre una puerta. Úsalo o espera a que caduque.',
  visit_not_found: 'Esta visita no existe.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  wrong_password: 'Esta no es tu contraseña actual.',
  wrong_sign_in:
    'El correo, la contraseña o el código no es correcto. Cada código abre una sola vez.',
}
