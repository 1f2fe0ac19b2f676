-- Kinds of content that name a city and no country are about China. With the country, they can be filtered by place.
update content set country = 'CN' where country is null and city is not null;
