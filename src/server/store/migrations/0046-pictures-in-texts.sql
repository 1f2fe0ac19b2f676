-- The addresses of the pictures in the text of an article are in `data.inText`, beside those above it in `data.images`.
create index post_pictures_in_text on post using gin ((data -> 'inText'))
  where kind <> 'comment' and state <> 'deletedByOwner';
