-- Who hides when they are here stands in the order of activity by the day alone.
update member_search s set act = s.act / 86400 * 86400
from profile p where p.member_id = s.id and p.hides_activity;
