-- The size of the largest copy of a picture that everybody may see; null for private files.
alter table file
  add column picture_width int,
  add column picture_height int,
  add check ((picture_width is null) = (picture_height is null));
