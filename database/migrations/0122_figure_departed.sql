-- What members who were erased meanwhile bring to the values of their source at ages that are not over yet: docs/decisions/109. Sums by the
-- day of their sign-up, as in figure_day, with neither number nor time of anybody; they go once those days are written. Each erasure adds
-- rows of its own, so that no two of them wait for each other, and the next pass adds them up.
create table figure_departed (
  id bigint generated always as identity primary key,
  site_id integer not null references site (id),
  -- In days after the sign-up.
  age smallint not null,
  day date not null,
  figure text not null,
  key text not null,
  value bigint not null
);
create index figure_departed_day on figure_departed (site_id, age, day);
