-- A recovered phone pays with the card that paid before: the payment opens all of its guest, and another card gets its money back.
-- No reference: recovered sessions are deleted by themselves, orders are not.
alter table orders add column recovered_session_id uuid;
